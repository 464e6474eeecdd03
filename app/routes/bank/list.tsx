import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ColumnsForm as ColumnsInput } from "~/bank/domain/csv-mapping";
import { BankUpload, ImportsPageQuery } from "~/bank/domain/import-input";
import { readImports } from "~/bank/server/bank-imports.server";
import { importStoredFile, readColumns, takeFile } from "~/bank/server/stored-file.server";
import styles from "~/bank/ui/bank.css?url";
import { ColumnsForm } from "~/bank/ui/columns-form";
import { ImportList } from "~/bank/ui/import-list";
import { UploadForm } from "~/bank/ui/upload-form";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Card, PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.bank_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, url }: ActorCall) {
	if (!getEntitlements(actor.plan).bankImport) return { list: null, columnsToMap: null, name: "", gone: false };
	const file = url.searchParams.get("file");
	const [{ imports, ...list }, columnsToMap] = await Promise.all([
		readImports(ctx, actor, ImportsPageQuery.parse(readQuery(url))),
		file === null ? null : readColumns(ctx, actor, file),
	]);
	return {
		columnsToMap,
		name: (url.searchParams.get("name") ?? "").slice(0, 200),
		gone: file !== null && columnsToMap === null,
		list: {
			...list,
			rows: imports.map(({ at, ...rest }) => ({ ...rest, day: formatDate(dateIn(actor.timezone, at)) })),
		},
	};
}

const route = page({
	load,
	actions: {
		upload: intent({
			schema: BankUpload,
			failure: FAILURES.importFile,
			run: async ({ ctx, actor, value: { file, choose } }) => {
				const name = file.name.slice(0, 200);
				const bytes = new Uint8Array(await file.arrayBuffer());
				const result = await takeFile(ctx, actor, { name, bytes, choose: choose !== undefined });
				if ("id" in result) return redirect(`/bank-imports/${result.id}`);
				return redirect(`/bank-imports?${new URLSearchParams({ file: result.file, name })}`);
			},
		}),
		columns: intent({
			schema: ColumnsInput,
			failure: FAILURES.importFile,
			run: async ({ ctx, actor, url, value: { mapping, name } }) => {
				const id = await importStoredFile(ctx, actor, url.searchParams.get("file") ?? "", name, mapping);
				return redirect(`/bank-imports/${id}`);
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

/** A file to take in, or what is asked about its columns, and those that were taken in. */
export default function BankImports() {
	const { list, columnsToMap, name, gone } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={m.bank_title()}
				subtitle={m.bank_subtitle()}
				back={{ to: "/invoices", label: m.billing_invoices() }}
			/>
			{list === null ? (
				<Card title={m.bank_title()}>
					{m.bank_locked()} <Link to="/subscription">{m.clients_upgrade()}</Link>
				</Card>
			) : (
				<>
					{gone && <Notice>{m.bank_file_gone()}</Notice>}
					{columnsToMap ? (
						<ColumnsForm {...columnsToMap} name={name} lastResult={lastResult} />
					) : (
						<UploadForm lastResult={lastResult} />
					)}
					{list.rows.length > 0 && <ImportList {...list} />}
				</>
			)}
		</>
	);
}
