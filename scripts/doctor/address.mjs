import { readFile } from "node:fs/promises";
import path from "node:path";
import { readPublicUrl } from "../serve/public-url.mjs";
import { UNTRUSTED_FILE, untrustedProxyText } from "../serve/untrusted.mjs";

const TIMEOUT_MS = 4000;

/** @typedef {{ alive: boolean, status?: number, to?: string | null, code?: string, body?: string }} Heard */

/**
 * Asks whether this server answers by the address that visitors use, and whether an untrusted proxy is in front of it.
 * @param {{ publicUrl: string, port: number, state: string }} place
 * @returns {Promise<import("./report.mjs").Finding[]>}
 */
export async function checkAddress({ publicUrl, port, state }) {
	const { origin, loopback, secure } = readPublicUrl(publicUrl, port);
	const [outside, here] = await Promise.all([ask(origin), ask(`http://127.0.0.1:${port}`)]);
	const own = here.alive
		? /** @type {const} */ ({ state: "ok", text: `The server runs, on port ${port}.` })
		: here.code === "ECONNREFUSED"
			? /** @type {const} */ ({ state: "note", text: `The server isn't running: nothing listens on port ${port}.` })
			: /** @type {const} */ ({ state: "fault", text: `Port ${port} is another's: ${wordsFor(here)}.` });
	const findings = [own, ...(loopback && !secure ? [] : [judge(origin, outside, here)])];
	const untrusted = await readUntrusted(state);
	return [...findings, ...(untrusted ? [untrusted] : [])];
}

/**
 * @param {string} origin
 * @param {Heard} heard
 * @param {Heard} here
 * @returns {import("./report.mjs").Finding}
 */
function judge(origin, heard, here) {
	if (heard.alive) {
		const trusted = origin.startsWith("https:") ? " Its certificate is trusted." : "";
		return { state: "ok", text: `${origin} answers.${trusted}` };
	}
	const stopped = here.code === "ECONNREFUSED" && [502, 503, 504].includes(heard.status ?? 0);
	if (stopped) return { state: "note", text: `${origin} answers ${heard.status}, as the server isn't running.` };
	if (heard.to)
		return { state: "fault", text: `${origin} leads on to ${heard.to}: PUBLIC_URL is to be where that leads.` };
	return { state: "fault", text: `${origin}: ${wordsFor(heard)}.` };
}

/** @param {Heard} heard */
function wordsFor({ status, code = "" }) {
	if (status === 502 || status === 503 || status === 504)
		return `a proxy answers ${status}, and does not reach the server`;
	if (status !== undefined) return `something else answers there (${status})`;
	if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "no such name is known (DNS)";
	if (code === "ECONNREFUSED") return "nothing listens there";
	if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "its certificate is for another name";
	if (code === "CERT_HAS_EXPIRED") return "its certificate has expired";
	if (/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code)) return `its certificate is not trusted (${code})`;
	if (/^ERR_SSL|EPROTO/.test(code)) return `no https is spoken there (${code})`;
	return code === "TimeoutError"
		? `no answer within ${TIMEOUT_MS / 1000} seconds, from this machine`
		: `it can't be reached (${code})`;
}

/**
 * @param {string} origin
 * @returns {Promise<Heard>}
 */
async function ask(origin) {
	try {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const answer = await fetch(`${origin}/api/health`, { redirect: "manual", signal });
		const body = (await answer.text()).slice(0, 100);
		const alive = answer.status === 200 && /^\{"alive":true\}/.test(body);
		return { alive, status: answer.status, to: answer.headers.get("Location") };
	} catch (error) {
		const { name, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
		return { alive: false, code: cause?.code ?? name };
	}
}

/**
 * Reads which untrusted proxy the server met since its start.
 * @param {string} state
 * @returns {Promise<import("./report.mjs").Finding | null>}
 */
async function readUntrusted(state) {
	const text = await readFile(path.join(state, UNTRUSTED_FILE), "utf8").catch(() => "");
	if (text === "") return null;
	const { address, at } = JSON.parse(text);
	return {
		state: "fault",
		text: `${at}: ${untrustedProxyText(address)}`,
	};
}
