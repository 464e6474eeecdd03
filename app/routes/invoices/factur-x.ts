import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { parse } from "~/kernel/validation";
import { exportFacturX } from "~/printing/server/export-einvoice.server";
import { einvoiceLink } from "~/printing/views/einvoice-link.server";
import { readQuery } from "~/web/query.server";

/** `?syntax=cii` (where nothing is said) or `ubl`. */
export const loader = einvoiceLink("factur-x", async ({ ctx, actor, id, url }) => {
	const { syntax } = parse(SyntaxQuery, readQuery(url));
	return exportFacturX(ctx, actor, id, syntax);
});
