import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pdfKind } from "~/billing/domain/entitlements";
import { groupedHash, revisionText } from "~/history/domain/revision-text";
import styles from "~/history/ui/history.css?url";
import { StatusMark } from "~/invoices/ui/status-mark";
import { addressLines } from "~/kernel/address";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { documentSeller } from "~/printing/domain/as-document";
import { readWholeRevision } from "~/printing/server/export-revision.server";
import { invoiceSlip } from "~/printing/ui/invoice-slip";
import { PdfLink } from "~/printing/ui/pdf-link";
import { PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Slip } from "~/ui/slip";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.history_history_revision({ revision: data?.revision ?? 1 })} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, url, id }: ActorCall) {
	const number = Number(url.pathname.split("/").at(-1));
	const { revision, content, designMissing, logoMissing } = await readWholeRevision(ctx, actor, id, number);
	const seller = documentSeller({ ...actor, business: content.seller });
	return {
		id,
		revision: revision.revision,
		text: revisionText(revision, actor.timezone),
		fingerprint: revision.hash && groupedHash(revision.hash),
		number: content.number,
		status: content.status,
		slip: invoiceSlip({ ...content, clientLines: addressLines(content.client) }, [seller.name, ...seller.lines]),
		locked: pdfKind(actor.plan, ctx.config) === "locked",
		designMissing,
		logoMissing,
	};
}

const route = page({ load });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function InvoiceRevision() {
	const { id, revision, text, fingerprint, number, status, slip, locked, designMissing, logoMissing } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.history_history_revision({ revision })}
				subtitle={text}
				back={{ to: `/invoices/${id}/history`, label: m.invoicing_history() }}
				actions={!locked && <PdfLink id={id} revision={revision} byNumber className="btn" />}
			/>
			<div className="grid gap-6">
				{designMissing && <Notice tone="late">{m.invoices_history_look_gone()}</Notice>}
				{logoMissing && <Notice tone="late">{m.invoices_history_logo_gone()}</Notice>}
				<Slip {...slip} number={number} badge={<StatusMark status={status} />} />
				{fingerprint && (
					<div>
						<p className="mb-1.5 text-sm text-ink-2">{m.history_history_fingerprint({ revision })}</p>
						<p className="fingerprint">{fingerprint}</p>
					</div>
				)}
			</div>
		</>
	);
}
