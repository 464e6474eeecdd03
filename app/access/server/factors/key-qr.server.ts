import { encode } from "uqr";

/** What an app's camera reads, as a path of SVG in modules: runs of dark ones, row by row, without the quiet zone. */
export function keyQr(uri: string): { size: number; path: string } {
	const { data, size } = encode(uri, { ecc: "M", border: 0 });
	const rows = data.map((row, y) => {
		const dark = row.map((module) => (module ? "1" : "0")).join("");
		return [...dark.matchAll(/1+/g)]
			.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
			.join("");
	});
	return { size, path: rows.join("") };
}
