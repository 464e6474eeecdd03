import { gzipSync } from "node:zlib";

const IMPORT = /(?:\bimport|\bfrom)\s*["']([^"']+\.js)["']/g;
const FONT = /url\(["']?([^"')]+\.woff2)["']?\)/g;

/**
 * What a page makes a browser load before it is whole: scripts with all they import statically, style sheets, and the
 * fonts that those name.
 * @param {URL} page
 * @param {string} cookie
 * @returns {Promise<{ scripts: number, styles: number, fonts: number }>} bytes, gzipped but for fonts
 */
export async function weigh(page, cookie) {
	const response = await fetch(page, { headers: { cookie }, redirect: "manual" });
	if (response.status !== 200) throw new Error(`${page.pathname} answered ${response.status}`);
	const html = await response.text();
	const scripts = await closure(scriptsOf(html, page));
	const styles = await load(linksOf(html, "stylesheet", page));
	const fonts = await load(styles.flatMap(({ url, bytes }) => matches(bytes.toString(), FONT, url)));
	return {
		scripts: sum(scripts.map(({ bytes }) => gzipSync(bytes).length)),
		styles: sum(styles.map(({ bytes }) => gzipSync(bytes).length)),
		fonts: sum(fonts.map(({ bytes }) => bytes.length)),
	};
}

/**
 * @param {string} html
 * @param {URL} base
 */
function scriptsOf(html, base) {
	const tags = [...html.matchAll(/<script\b[^>]*>/g)].flatMap(([tag]) => matches(tag, /\bsrc="([^"]+)"/g, base));
	// Remix starts the page from a script in it, with static imports and one import() of its own entry.
	const inline = [...html.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].flatMap(([, code]) => [
		...matches(code, IMPORT, base),
		...matches(code, /\bimport\(["']([^"']+\.js)["']\)/g, base),
	]);
	return [...linksOf(html, "modulepreload", base), ...tags, ...inline];
}

/**
 * @param {string} html
 * @param {string} rel
 * @param {URL} base
 */
function linksOf(html, rel, base) {
	return [...html.matchAll(/<link\b[^>]*>/g)]
		.filter(([tag]) => tag.includes(`rel="${rel}"`))
		.flatMap(([tag]) => matches(tag, /\bhref="([^"]+)"/g, base));
}

/** @typedef {{ url: URL, bytes: Buffer }} File */

/** @param {URL[]} urls @returns {Promise<File[]>} those files and all they import */
async function closure(urls) {
	const found = /** @type {Map<string, File>} */ (new Map());
	for (let wanted = urls; wanted.length > 0; ) {
		const files = await load(wanted.filter(({ href }) => !found.has(href)));
		for (const file of files) found.set(file.url.href, file);
		wanted = files.flatMap(({ url, bytes }) => matches(bytes.toString(), IMPORT, url));
	}
	return [...found.values()];
}

/** @param {URL[]} urls @returns {Promise<File[]>} each once */
function load(urls) {
	const hrefs = [...new Set(urls.map(({ href }) => href))];
	return Promise.all(
		hrefs.map(async (href) => {
			const response = await fetch(href);
			if (!response.ok) throw new Error(`${href} answered ${response.status}`);
			return { url: new URL(href), bytes: Buffer.from(await response.arrayBuffer()) };
		}),
	);
}

/**
 * @param {string} text
 * @param {RegExp} pattern whose first group is an address
 * @param {URL} base
 */
function matches(text, pattern, base) {
	return [...text.matchAll(pattern)].map(([, address]) => new URL(address, base));
}

/** @param {number[]} values */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
