import { getFormProps } from "@conform-to/react";
import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { BankUpload } from "~/bank/domain/import-input";
import { importFile, readImports } from "~/bank/server/bank-imports.server";
import styles from "~/bank/ui/bank.css?url";
import { getEntitlements } from "~/billing/domain/entitlements";
import { dateIn, formatDate } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { FigureTable } from "~/ui/figure-table";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

export const meta: MetaFunction = () => [{ title: `${m.bank_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	if (!getEntitlements(actor.plan).bankImport) return { imports: null };
	const imports = await readImports(ctx, actor);
	return { imports: imports.map(({ at, ...rest }) => ({ ...rest, day: formatDate(dateIn(actor.timezone, at)) })) };
}

const route = page({
	load,
	actions: {
		upload: intent({
			schema: BankUpload,
			failure: FAILURES.importFile,
			run: async ({ ctx, actor, value: { file } }) => {
				const id = await importFile(ctx, actor, file.name.slice(0, 200), new Uint8Array(await file.arrayBuffer()));
				return redirect(`/bank-imports/${id}`);
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

/** A file to take in, and those that were. */
export default function BankImports() {
	const { imports } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const [form, fields] = useServerForm<{ file: string }>({ id: "upload", lastResult });
	return (
		<>
			<PageHead
				title={m.bank_title()}
				subtitle={m.bank_subtitle()}
				back={{ to: "/invoices", label: m.billing_invoices() }}
			/>
			{imports === null ? (
				<Card title={m.bank_title()}>
					{m.bank_locked()} <Link to="/subscription">{m.clients_upgrade()}</Link>
				</Card>
			) : (
				<>
					<Form
						method="post"
						encType="multipart/form-data"
						className="sheet"
						{...getFormProps(form)}
						{...whenUnanswered(m.bank_import_failed())}
					>
						<ErrorSummary form={form} order={["file"]} />
						<div className="bank-upload">
							<label htmlFor={fields.file.id}>
								<span className="field-label">{m.bank_file()}</span>
								<input id={fields.file.id} name="file" type="file" accept=".xml,.sta,.mt940,.940,.txt,.csv" />
							</label>
							<PendingButton name="intent" value="upload" variant="primary" pendingLabel={m.bank_importing()}>
								{m.bank_import()}
							</PendingButton>
						</div>
					</Form>
					{imports.length > 0 && (
						<Card title={m.bank_imports()} padded={false} className="mt-6">
							<FigureTable
								caption={m.bank_imports()}
								heads={[m.bank_file(), m.bank_day(), m.bank_lines(), m.bank_booked()]}
								texts={1}
								rows={imports.map(({ id, name, account, day, lines, booked }) => ({
									key: id,
									cells: [
										<Link key="name" to={`/bank-imports/${id}`}>
											{name || account || day}
										</Link>,
										day,
										String(lines),
										String(booked),
									],
								}))}
							/>
						</Card>
					)}
				</>
			)}
		</>
	);
}
