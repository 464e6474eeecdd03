import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", ...counts] = process.argv.slice(2);
const from = createRequire(path.join(folder, "index.js"));
const load = (/** @type {string} */ name) => import(pathToFileURL(from.resolve(name)).href);
const { createElement } = (await load("react")).default;
const { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } = await load("@react-pdf/renderer");

/** The median of forty after the first, by which its figures in docs/pdf.md section 2 were taken. */
const WARM_UPS = 1;
const ROUNDS = 40;
const FACES = [
	{ fontWeight: 400, src: path.resolve("app/document/fonts/inter-regular.ttf") },
	{ fontWeight: 600, src: path.resolve("app/document/fonts/inter-semibold.ttf") },
];
Font.register({ family: "Inter", fonts: FACES });

const styles = StyleSheet.create({
	page: { fontFamily: "Inter", fontSize: 8.4, padding: 50 },
	title: { fontSize: 25, marginBottom: 30 },
	block: { marginBottom: 20 },
	row: { flexDirection: "row", borderBottom: "0.4 solid #cfcfcb", paddingVertical: 5 },
	words: { flexGrow: 1, width: 200 },
	figure: { width: 70, textAlign: "right" },
	foot: { position: "absolute", bottom: 30, left: 50, right: 50 },
});

const times = [];
for (const count of counts.map(Number)) {
	const rounds = [];
	for (let round = -WARM_UPS; round < ROUNDS; round++) {
		const started = performance.now();
		const file = await renderToBuffer(anInvoice(count, round));
		if (round >= 0) rounds.push(performance.now() - started);
		if (file.length < 5000) throw new Error("react-pdf drew nothing");
	}
	times.push(rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
}
console.log(JSON.stringify(times));

/**
 * What pdf-worker.mjs draws: letterhead, a table with a head on each page, sums, notes, numbers of pages.
 * @param {number} count of lines
 * @param {number} serial makes each one different
 */
function anInvoice(count, serial) {
	const text = (/** @type {string} */ words, style = {}) => createElement(Text, { style }, words);
	const row = (/** @type {string[]} */ [words, ...figures], props = {}) =>
		createElement(
			View,
			{ style: styles.row, wrap: false, ...props },
			text(words ?? "", styles.words),
			...figures.map((figure) => text(figure, styles.figure)),
		);
	const lines = Array.from({ length: count }, (_, i) =>
		row([`Design of page ${i + 1}, as agreed on day ${serial}`, `${150 + i}`, "85.00", "12,750.00"], { key: i }),
	);
	return createElement(
		Document,
		{ title: `Invoice INV-${serial}` },
		createElement(
			Page,
			{ size: "A4", style: styles.page },
			text("Adler Studio\nNora Adler\nnora@adler.example", styles.block),
			text("Kestrel & Pine Architects\nLange Reihe 88\n20099 Hamburg\nGermany", styles.block),
			text(`INV-${serial}\nJun 2, 2026\nJul 2, 2026\nEUR`, styles.block),
			text("Invoice", styles.title),
			row(["Description", "Qty", "Rate", "Amount"], { fixed: true }),
			...lines,
			...["Subtotal", "Tax 0%", "Total"].map((word) => row([word, "", "", "€2,550,000.00"])),
			text("Thank you for the work together. Please quote the invoice number with your transfer."),
			createElement(Text, {
				style: styles.foot,
				fixed: true,
				render: (/** @type {{ pageNumber: number, totalPages: number }} */ { pageNumber, totalPages }) =>
					`Adler Studio, nora@adler.example    Page ${pageNumber} of ${totalPages}`,
			}),
		),
	);
}
