import { portFrom } from "./port.mjs";
import { readProxies } from "./proxies.mjs";

/** @typedef {(value: string, variables: Readonly<Record<string, unknown>>) => string | null} Check what a value must be; `null` where it is that */

const YES_NO = choice("yes", "no");
const SHORTEST_SECRET = 32;

/** What the value of each variable must look like, as far as that can be checked locally. @type {Record<string, Check>} */
const FORMATS = {
	MAIL: choice("off", "outbox", "cloudflare", "resend", "smtp"),
	MAIL_FROM: address,
	ADMIN_EMAIL: address,
	CONTACT_EMAIL: address,
	ADMIN_SECOND_FACTOR: choice("required", "optional"),
	FREE_PDF: choice("watermarked", "clean", "locked"),
	CLIENT_MANAGEMENT_FROM: choice("freelancer", "pro"),
	BILLING: choice("off", "built-in"),
	LOG_REQUESTS: YES_NO,
	COUNT_REQUESTS: YES_NO,
	MAINTENANCE: YES_NO,
	SHARDS: (value) => (isObject(value) ? null : 'must read like {"0-4095":"DB"}'),
	SMTP_HOST: (value) => (/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(value) ? null : "must be the name of a mail server alone"),
	SMTP_PORT: (value) => (isPort(value) ? null : "must be a port, such as 587"),
	SMTP_SECURITY: choice("starttls", "tls", "none"),
	RESEND_API_KEY: startsWith("re_"),
	RESEND_WEBHOOK_SECRET: startsWith("whsec_"),
	STRIPE_SECRET_KEY: startsWith("sk_", "rk_"),
	STRIPE_WEBHOOK_SECRET: startsWith("whsec_"),
	STRIPE_CONNECT_CLIENT_ID: startsWith("ca_"),
	STRIPE_CONNECT_SECRET_KEY: startsWith("sk_", "rk_"),
	STRIPE_CONNECT_WEBHOOK_SECRET: startsWith("whsec_"),
	STRIPE_STAND_IN: (value) => (URL.canParse(value) ? null : "must be an address, for tests alone"),
	SESSION_SECRET: longSecret,
	SESSION_SECRET_PREVIOUS: longSecret,
	OPERATOR_SECRET: longSecret,
	OPERATOR_RESTORE_SECRET: (value, { OPERATOR_SECRET }) =>
		value === OPERATOR_SECRET ? "must be another one than OPERATOR_SECRET" : longSecret(value),
	ADMIN_PASSWORD: (value) => (value === "generate" ? "must be a password, and not the word in its place" : null),
	TRUSTED_PROXIES: (value) => readFailure(() => readProxies(value)),
	PORT: (value) => readFailure(() => portFrom(value)),
};

/**
 * What values can't be, by what they look like. What the Worker refuses besides, it says itself at the start.
 * @param {Readonly<Record<string, unknown>>} variables
 * @returns {{ name: string, sentence: string }[]} never a value that may be a secret
 */
export function findUnfit(variables) {
	return Object.entries(variables).flatMap(([name, value]) => {
		const check =
			FORMATS[name] ?? (/^STRIPE_PRICE_/.test(name) ? startsWith("price_") : isBudget(name) ? budget : null);
		if (!check || typeof value !== "string" || value === "") return [];
		// Keys of a stand-in look as it likes.
		if (name !== "STRIPE_STAND_IN" && name.startsWith("STRIPE_") && variables.STRIPE_STAND_IN) return [];
		const fault = check(value, variables);
		if (fault === null) return [];
		return [{ name, sentence: fault.startsWith(name) ? fault : `${name} ${fault}.` }];
	});
}

/** Whether a variable's value must not be shown on a screen. */
export function isSecret(/** @type {string} */ name) {
	return /SECRET|PASSWORD|API_KEY/.test(name);
}

function isBudget(/** @type {string} */ name) {
	return /_PER_(ADDRESS|ACCOUNT|DEMO|LINK)$|^UNPROVED_TOGETHER$/.test(name);
}

/** @type {Check} */
function budget(value) {
	return value.split(",").every((part) => /^\s*[1-9]\d*\s*\/\s*[1-9]\d*\s*$/.test(part))
		? null
		: `must read like "60/60", and not "${value}"`;
}

/** @type {Check} */
function address(value) {
	return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(value) ? null : `must be one e-mail address, and not "${value}"`;
}

/** @type {Check} */
function longSecret(value) {
	return value.length >= SHORTEST_SECRET ? null : `must have ${SHORTEST_SECRET} characters and more`;
}

/** @returns {Check} */
function choice(/** @type {string[]} */ ...choices) {
	return (value) => (choices.includes(value) ? null : `must be one of ${choices.join(", ")}, and not "${value}"`);
}

/** @returns {Check} */
function startsWith(/** @type {string[]} */ ...beginnings) {
	return (value) =>
		beginnings.some((each) => value.startsWith(each)) ? null : `must begin with ${beginnings.join(" or ")}`;
}

function isPort(/** @type {string} */ value) {
	return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536;
}

function isObject(/** @type {string} */ value) {
	try {
		const read = JSON.parse(value);
		return typeof read === "object" && read !== null && !Array.isArray(read);
	} catch {
		return false;
	}
}

/** @param {() => unknown} read */
function readFailure(read) {
	try {
		read();
		return null;
	} catch (error) {
		return /** @type {Error} */ (error).message;
	}
}
