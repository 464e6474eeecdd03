import { readInvoice } from "~/invoices/server/read-invoices.server";
import { receiptName } from "~/printing/domain/file-names";
import { exportReceipt } from "~/printing/server/export-receipt.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";

export const loader = fileLink({
	make: async ({ ctx, actor, id }) => {
		const [bytes, invoice] = await Promise.all([exportReceipt(ctx, actor, id), readInvoice(ctx, actor, id)]);
		return fileResponse(bytes, { type: PDF, name: receiptName(invoice) });
	},
	failure: FAILURES.exportPdf,
	back: ({ id }) => `/invoices/${id}`,
	gone: "/invoices",
});
