import { exportPeppol } from "~/invoices/server/export-einvoice.server";
import { einvoiceLink } from "./einvoice-link.server";

export const loader = einvoiceLink("peppol", ({ ctx, actor, id }) => exportPeppol(ctx, actor, id));
