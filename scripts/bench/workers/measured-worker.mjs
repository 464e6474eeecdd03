import { readBankFile } from "~/bank/domain/read-file";
import { faces } from "~/document/fonts/faces";
import { takePicture } from "~/document/image/picture";
import { renderPdf } from "~/document/render-pdf";
import { prepareFaces } from "~/document/script/prepare-faces";
import { minimalGray } from "~/document/templates/minimal-gray";
import { asDocument } from "~/printing/domain/as-document";
import { assetFonts } from "../../../workers/adapters/fonts";

export { LimitObject } from "#workers/limit-object";

/** @typedef {{ ASSETS: Fetcher, LIMITS: DurableObjectNamespace<import("../../../workers/limit-object").LimitObject> }} Env */
/** @typedef {{ bytes: Uint8Array, given: URLSearchParams, env: Env, at: number }} Given */

/** @type {ReturnType<typeof assetFonts> | undefined} */
let fonts;

/** The text of every line, by script. */
const WORDS = { latin: "Design of page", chinese: "品牌设计与网站开发，第", arabic: "تصميم الصفحة رقم" };
const SELLER = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };
/** The figures of an account's writes in wrangler.toml, none of which is ever used up here. */
const ALLOWANCES = [
	{ tries: 100_000, seconds: 60 },
	{ tries: 10_000_000, seconds: 86_400 },
];

/** What is measured, by its path. Each returns or throws what is wrong, if anything is. */
const WORK = {
	"/picture": (/** @type {Given} */ { bytes }) => takePicture(bytes),
	"/statement": (/** @type {Given} */ { bytes }) => readBankFile(bytes, "EUR"),
	async "/limit"(/** @type {Given} */ { env }) {
		const wait = await env.LIMITS.get(env.LIMITS.idFromName("writes:bench")).take(ALLOWANCES);
		if (wait > 0) throw new Error("An allowance is used up.");
	},
	async "/pdf"(/** @type {Given} */ { given, env, at }) {
		fonts ??= assetFonts(env.ASSETS);
		const words = WORDS[/** @type {keyof typeof WORDS} */ (given.get("script"))];
		const model = asDocument(anInvoice(Number(given.get("lines")), at, words), SELLER, false);
		const needed = await prepareFaces(model, minimalGray, faces, fonts);
		await renderPdf(model, minimalGray, needed, { archive: given.get("archive") === "true" });
	},
};

/**
 * Does something `?times=5` times, and answers with its last fault, or nothing. The caller measures the time, because a
 * clock inside workerd may stand still during work.
 */
export default {
	/** @param {Request} request @param {Env} env */
	async fetch(request, env) {
		const { pathname, searchParams: given } = new URL(request.url);
		const bytes = new Uint8Array(await request.arrayBuffer());
		let fault = "";
		for (let at = Number(given.get("times")); at > 0; at--) {
			try {
				await WORK[/** @type {keyof typeof WORK} */ (pathname)]({ bytes, given, env, at });
				fault = "";
			} catch (error) {
				fault = String(error);
			}
		}
		return new Response(fault);
	},
};

/**
 * @param {number} lines
 * @param {number} serial makes each one different, so that no cache renders in place of the code
 * @param {string} words begin each line
 * @returns {import("~/invoices/domain/invoice").Invoice}
 */
function anInvoice(lines, serial, words) {
	const items = Array.from({ length: lines }, (_, i) => ({
		...{ id: String(i), description: `${words} ${i + 1}, as agreed on day ${serial}`, quantity: 150 + i, rate: 8_500 },
		amount: Math.round(((150 + i) * 8_500) / 100),
	}));
	const total = items.reduce((sum, { amount }) => sum + amount, 0);
	const address = { streetAddress: "Lange Reihe 88", city: "Hamburg", state: "", zip: "20099", country: "DE" };
	return {
		...{ id: String(serial), number: `INV-${serial}`, status: "sent", issueDate: "2026-06-02", dueDate: "2026-07-02" },
		...{ currency: "EUR", language: "en", items, subtotal: total, tax: 0, total, version: 1 },
		client: { name: "Kestrel & Pine Architects", email: "accounts@kestrelpine.example", ...address },
		notes: "Thank you for the work together. Please quote the invoice number with your transfer.",
		...{ createdAt: 0, updatedAt: 0, sentAt: 0, paidAt: null },
	};
}
