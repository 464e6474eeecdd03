import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { parse } from "~/kernel/validation";
import { exportXRechnung } from "~/printing/server/export-einvoice.server";
import { einvoiceLink } from "~/printing/views/einvoice-link.server";
import { readQuery } from "~/web/query.server";

/** `?syntax=cii` (where nothing is said) or `ubl`. */
export const loader = einvoiceLink("xrechnung", async ({ ctx, actor, id, url }) => {
	const { syntax } = parse(SyntaxQuery, readQuery(url));
	return exportXRechnung(ctx, actor, id, syntax);
});
