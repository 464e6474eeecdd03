import { reachesStrangers } from "../serve/public-url.mjs";
import { Refused, trySmtp } from "./smtp.mjs";

const RESEND = "https://api.resend.com";
const TIMEOUT_MS = 4000;

/** @typedef {import("./report.mjs").Finding} Finding */

/**
 * Tries how mail leaves: it signs in and sends nothing, unless a recipient is given.
 * @param {Readonly<Record<string, any>>} variables
 * @param {{ to?: string | undefined, resend?: string, timeout?: number }} [options] `resend` is where its API is
 * @returns {Promise<Finding[]>}
 */
export async function checkMail(variables, { to, resend = RESEND, timeout } = {}) {
	const { MAIL = "off", PUBLIC_URL = "" } = variables;
	if (MAIL === "smtp") return checkServer(variables, { to, timeout });
	if (MAIL === "resend") return checkResend(variables, { to, api: resend });
	if (MAIL === "cloudflare") {
		const text = "MAIL=cloudflare works where Duebill is deployed at Cloudflare alone: here nothing is sent.";
		return [{ state: "fault", text }];
	}
	if (MAIL === "outbox" && reachesStrangers(PUBLIC_URL)) {
		return [
			{ state: "fault", text: `MAIL=outbox reaches nobody, and does not start at ${PUBLIC_URL}: set another one.` },
		];
	}
	const text =
		MAIL === "outbox" ? "MAIL=outbox: mails are kept for /dev/outbox, and reach nobody." : "MAIL=off: nothing is sent.";
	if (to !== undefined) return [{ state: "fault", text: `No mail can be sent to ${to}. ${text}` }];
	return [{ state: "note", text }];
}

/**
 * @param {Readonly<Record<string, any>>} variables
 * @param {{ to: string | undefined, timeout: number | undefined }} options
 * @returns {Promise<Finding[]>}
 */
async function checkServer(variables, { to, timeout }) {
	const { SMTP_HOST: host = "", SMTP_USER: user = "", SMTP_PASSWORD: password = "", MAIL_FROM: from = "" } = variables;
	if (host === "" || from === "") return [];
	const security = ["tls", "none"].find((each) => each === variables.SMTP_SECURITY) ?? "starttls";
	const port = Number(variables.SMTP_PORT) || (security === "tls" ? 465 : 587);
	const server = { host, port, security: /** @type {"tls" | "starttls" | "none"} */ (security), user, password };
	const where = `${host}:${port}`;
	try {
		const { secure, signedIn, sent } = await trySmtp(server, { from, to, ...(timeout !== undefined && { timeout }) });
		const how = secure ? "its certificate is trusted" : "without encryption";
		return [
			{ state: "ok", text: `${where} answers, ${how}.` },
			signedIn
				? { state: "ok", text: `It lets ${user} sign in.` }
				: { state: "note", text: "SMTP_USER is empty: nobody signs in." },
			sent
				? { state: "ok", text: `It took a message from ${from} to ${to}.` }
				: { state: "note", text: "Nothing was sent. To send one message: npm run doctor -- you@example.com" },
		];
	} catch (error) {
		return [{ state: "fault", text: `${where}: ${explain(error, { secret: password, security })}` }];
	}
}

/**
 * @param {unknown} error
 * @param {{ secret: string, security: string }} server
 */
function explain(error, { secret, security }) {
	const { message, code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
	const text = secret ? message.replaceAll(secret, "…") : message;
	if (error instanceof Refused) {
		if (error.step === "signing in") return `SMTP_USER and SMTP_PASSWORD are refused: ${text}`;
		return error.step ? `${error.step} was refused: ${text}` : `${text}.`;
	}
	if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "no such name is known (DNS): look at SMTP_HOST.";
	if (code === "ECONNREFUSED") return "nothing listens there: look at SMTP_HOST and SMTP_PORT.";
	if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return "its certificate is for another name: look at SMTP_HOST.";
	if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return `its certificate is not trusted (${code}).`;
	if (/^ERR_SSL|EPROTO/.test(code)) {
		return security === "tls"
			? "TLS is not spoken there from the first byte: SMTP_SECURITY=starttls, or another SMTP_PORT."
			: `encryption failed (${code}).`;
	}
	return `it can't be reached (${code || text}).`;
}

/**
 * Asks for the domains, which sends nothing. A key that may only send is refused that by name (resend.com/docs/api-reference/errors).
 * @param {Readonly<Record<string, any>>} variables
 * @param {{ to: string | undefined, api: string }} options
 * @returns {Promise<Finding[]>}
 */
async function checkResend({ RESEND_API_KEY: key = "", MAIL_FROM: from = "" }, { to, api }) {
	if (key === "" || from === "") return [];
	const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	try {
		if (to !== undefined) {
			const text = "Mail leaves this Duebill as it is set up. npm run doctor sent this.";
			const body = JSON.stringify({ from: `Duebill <${from}>`, to, subject: "A message to try mail by", text });
			const answer = await fetch(`${api}/emails`, { method: "POST", headers, body, signal });
			if (answer.ok) return [{ state: "ok", text: `Resend took a message from ${from} to ${to}.` }];
			return [{ state: "fault", text: `Resend refuses it: ${answer.status} ${await readReason(answer)}` }];
		}
		const answer = await fetch(`${api}/domains`, { headers, signal });
		const reason = answer.ok ? "" : await readReason(answer);
		if (answer.ok || reason.startsWith("restricted_api_key")) {
			return [{ state: "ok", text: "Resend takes RESEND_API_KEY. Nothing was sent." }];
		}
		return [{ state: "fault", text: `Resend refuses RESEND_API_KEY: ${answer.status} ${reason}` }];
	} catch (error) {
		const { name, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
		return [{ state: "fault", text: `Resend can't be reached (${cause?.code ?? name}).` }];
	}
}

/** @param {Response} answer */
async function readReason(answer) {
	const { name = "", message = "" } = /** @type {{ name?: string, message?: string }} */ (
		await answer.json().catch(() => ({}))
	);
	return `${name} ${message}`.trim();
}
