import { SyntaxQuery } from "~/invoices/domain/einvoice-query";
import { exportXRechnung } from "~/invoices/server/export-einvoice.server";
import { parse } from "~/kernel/validation";
import { readQuery } from "~/web/query.server";
import { einvoiceLink } from "./einvoice-link.server";

/** `?syntax=cii` (where nothing is said) or `ubl`. */
export const loader = einvoiceLink("xrechnung", async ({ ctx, actor, id, url }) => {
	const { syntax } = parse(SyntaxQuery, readQuery(url));
	return exportXRechnung(ctx, actor, id, syntax);
});
