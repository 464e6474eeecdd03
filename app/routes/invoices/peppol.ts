import { exportPeppol } from "~/printing/server/export-einvoice.server";
import { einvoiceLink } from "~/printing/views/einvoice-link.server";

export const loader = einvoiceLink("peppol", ({ ctx, actor, id }) => exportPeppol(ctx, actor, id));
