import { faces } from "~/document/fonts/faces";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import { asDocument } from "~/printing/domain/as-document";
import { assetFonts } from "../../../workers/adapters/fonts";

/** @type {ReturnType<typeof assetFonts> | undefined} */
let fonts;

/** The text of every line, by script. */
const WORDS = { latin: "Design of page", chinese: "品牌设计与网站开发，第", arabic: "تصميم الصفحة رقم" };

/**
 * Renders invoices: `?lines=200&times=10&archive=true&script=latin` answers with how many bytes the last of ten had.
 * The caller measures the time, because a clock inside workerd may stand still during work.
 */
export default {
	/**
	 * @param {Request} request
	 * @param {{ ASSETS: Fetcher }} env
	 */
	async fetch(request, env) {
		fonts ??= assetFonts(env.ASSETS);
		const { searchParams } = new URL(request.url);
		const lines = Number(searchParams.get("lines"));
		const archive = searchParams.get("archive") === "true";
		const words = WORDS[/** @type {keyof typeof WORDS} */ (searchParams.get("script") ?? "latin")];
		let size = 0;
		for (let i = Number(searchParams.get("times")); i > 0; i--) {
			const model = asDocument(anInvoice(lines, i, words), SELLER, false);
			const needed = await prepareFaces(model, minimalGray, faces, fonts);
			size = (await renderPdf(model, minimalGray, needed, { archive })).byteLength;
		}
		return Response.json({ size });
	},
};

const SELLER = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };

/**
 * @param {number} lines
 * @param {number} serial makes each one different, so that no cache renders in place of the code
 * @param {string} words begin each line
 * @returns {import("~/invoices/domain/invoice").Invoice}
 */
function anInvoice(lines, serial, words) {
	const items = Array.from({ length: lines }, (_, i) => ({
		id: String(i),
		description: `${words} ${i + 1}, as agreed on day ${serial}`,
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
		language: "en",
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
