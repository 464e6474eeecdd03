import { faces } from "~/document/fonts/faces";
import { renderPdf } from "~/document/render-pdf";
import { minimalGray } from "~/document/templates/minimal-gray";
import { asDocument } from "~/invoices/domain/as-document";

/**
 * Renders invoices: `?lines=200&times=10&archive=true` answers with how many bytes the last of ten had. Whoever asks takes the time,
 * because a clock inside workerd may stand still during work.
 */
export default {
	/** @param {Request} request */
	async fetch(request) {
		const { searchParams } = new URL(request.url);
		const lines = Number(searchParams.get("lines"));
		const archive = searchParams.get("archive") === "true";
		let size = 0;
		for (let i = Number(searchParams.get("times")); i > 0; i--) {
			const model = asDocument(anInvoice(lines, i), SELLER, false);
			size = (await renderPdf(model, minimalGray, faces, { archive })).byteLength;
		}
		return Response.json({ size });
	},
};

const SELLER = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };

/**
 * @param {number} lines
 * @param {number} serial makes each one different, so that no cache renders in place of the code
 * @returns {import("~/invoices/domain/invoice").Invoice}
 */
function anInvoice(lines, serial) {
	const items = Array.from({ length: lines }, (_, i) => ({
		id: String(i),
		description: `Design of page ${i + 1}, as agreed on day ${serial}`,
		quantity: 150 + i,
		rate: 8_500,
		amount: Math.round(((150 + i) * 8_500) / 100),
	}));
	const total = items.reduce((sum, { amount }) => sum + amount, 0);
	return {
		id: String(serial),
		number: `INV-${serial}`,
		status: "sent",
		issueDate: "2026-06-02",
		dueDate: "2026-07-02",
		currency: "EUR",
		items,
		subtotal: total,
		tax: 0,
		total,
		client: {
			name: "Kestrel & Pine Architects",
			email: "accounts@kestrelpine.example",
			streetAddress: "Lange Reihe 88",
			city: "Hamburg",
			state: "",
			zip: "20099",
			country: "DE",
		},
		notes: "Thank you for the work together. Please quote the invoice number with your transfer.",
		createdAt: 0,
		updatedAt: 0,
		sentAt: 0,
		paidAt: null,
		version: 1,
	};
}
