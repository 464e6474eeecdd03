import { findUnfit } from "./values.mjs";

/** Names that no file has to have: secrets, and what one way of sending mail or of being paid needs. */
export const OPTIONAL = [
	...["SESSION_SECRET", "SESSION_SECRET_PREVIOUS", "OPERATOR_SECRET", "OPERATOR_RESTORE_SECRET", "ADMIN_PASSWORD"],
	"TURNSTILE_SECRET_KEY",
	...["SMTP_HOST", "SMTP_PORT", "SMTP_SECURITY", "SMTP_USER", "SMTP_PASSWORD"],
	...["RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"],
	...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
	...["STRIPE_PRICE_FREELANCER_MONTH", "STRIPE_PRICE_FREELANCER_YEAR"],
	...["STRIPE_PRICE_PRO_MONTH", "STRIPE_PRICE_PRO_YEAR"],
	...["STRIPE_CONNECT_SECRET_KEY", "STRIPE_CONNECT_WEBHOOK_SECRET"],
];

/** Read by scripts, and no variable of the Worker. */
const OF_SCRIPTS = [
	"PORT",
	"STATE_DIR",
	"LISTEN_ADDRESS",
	"TRUSTED_PROXIES",
	"DUEBILL_URL",
	"CHROMIUM_PATH",
	"CLIENT_ADDRESS",
];

/** Names that no other program on such a machine uses. */
const OURS =
	/^(SMTP|RESEND|STRIPE|MAIL|ADMIN|OPERATOR|DUEBILL|PUBLIC|TRUSTED|SESSION_SECRET|TURNSTILE)_|_PER_(ADDRESS|ACCOUNT|DEMO|LINK)$/;
/** What other programs are known to call so: the session's manager, and Stripe's own command line. */
const OTHERS = /^(MAIL_CHECK|STRIPE_(API_KEY|DEVICE_NAME|CLI_.*))$/;

/** A variable of the environment, `undefined` where it is not meant for us: shells keep the path of a mailbox in `MAIL`. */
function readValue(/** @type {NodeJS.ProcessEnv} */ environment, /** @type {string} */ name) {
	const value = environment[name];
	return name === "MAIL" && value?.includes("/") ? undefined : value;
}

/**
 * The files' variables, over which goes what the environment says of them and of every other documented name.
 * @param {Readonly<Record<string, unknown>>} variables of wrangler.toml and .dev.vars
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, any>}
 */
export function withEnvironment(variables, environment) {
	const names = [...Object.keys(variables), ...OPTIONAL];
	const brought = names.flatMap((name) => {
		const value = readValue(environment, name);
		return value === undefined ? [] : [[name, value]];
	});
	return { ...variables, ...Object.fromEntries(brought) };
}

/**
 * Problems of these variables: unknown names, incomplete groups, and impossible values.
 * @param {Readonly<Record<string, unknown>>} variables as the Worker has them
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]} a sentence each
 */
export function findMisfits(variables, environment) {
	const unfit = findUnfit(variables).map(({ sentence }) => sentence);
	return [...unknownNames(variables, environment), ...halfGroups(variables), ...unfit];
}

/**
 * @param {Readonly<Record<string, unknown>>} variables
 * @param {NodeJS.ProcessEnv} environment
 */
function unknownNames(variables, environment) {
	const names = [...Object.keys(variables), ...OPTIONAL, ...OF_SCRIPTS];
	return Object.keys(environment)
		.filter((name) => !names.includes(name) && !OTHERS.test(name))
		.flatMap((name) => {
			const near = names.find((each) => isNear(name, each));
			if (near) return [`${name} is no variable of Duebill, and is not read: is ${near} meant?`];
			return OURS.test(name) ? [`${name} is no variable of Duebill, and is not read.`] : [];
		});
}

const LEAST_LETTERS = 8;

/**
 * Whether a name is another with one letter more, less or changed, or with other separators.
 * @param {string} name
 * @param {string} known
 */
function isNear(name, known) {
	const [one, other] = [name, known].map((each) => each.toUpperCase().replace(/[_-]/g, ""));
	if (one === undefined || other === undefined || other.length < LEAST_LETTERS) return false;
	if (Math.abs(one.length - other.length) > 1) return false;
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	let end = 0;
	while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
	return Math.max(one.length, other.length) - start - end <= 1;
}

/** @param {Readonly<Record<string, unknown>>} variables */
function halfGroups(variables) {
	const has = (/** @type {string} */ name) => Boolean(variables[name]);
	const kind = String(variables.MAIL ?? "off");
	/** @type {readonly [whole: string, isWanted: boolean, names: string[]][]} */
	const groups = [
		["MAIL=smtp", kind === "smtp", ["SMTP_HOST", "MAIL_FROM"]],
		["SMTP_USER", has("SMTP_USER"), ["SMTP_PASSWORD"]],
		["SMTP_PASSWORD", has("SMTP_PASSWORD"), ["SMTP_USER"]],
		["MAIL=resend", kind === "resend", ["RESEND_API_KEY", "MAIL_FROM"]],
		[
			"payment of plans by Stripe",
			OPTIONAL.some((name) => PLANS.test(name) && has(name)),
			OPTIONAL.filter((name) => PLANS.test(name)),
		],
		["TURNSTILE_SITE_KEY", has("TURNSTILE_SITE_KEY"), ["TURNSTILE_SECRET_KEY"]],
		["TURNSTILE_SECRET_KEY", has("TURNSTILE_SECRET_KEY"), ["TURNSTILE_SITE_KEY"]],
		["payment of invoices by card", CARDS.some(has), CARDS],
	];
	const missing = groups.flatMap(([whole, isWanted, names]) => {
		const lacking = names.filter((name) => !has(name));
		return isWanted && lacking.length > 0 ? [`For ${whole}, ${lacking.join(" and ")} must be set, too.`] : [];
	});
	const idle = [
		["smtp", "SMTP_HOST"],
		["resend", "RESEND_API_KEY"],
	].flatMap(([wanted = "", name = ""]) =>
		has(name) && kind !== wanted ? [`${name} is set, and MAIL is ${kind}: it is used with MAIL=${wanted} alone.`] : [],
	);
	return [...missing, ...idle];
}

const PLANS = /^STRIPE_(SECRET_KEY|WEBHOOK_SECRET|PRICE_.*)$/;
const CARDS = ["STRIPE_CONNECT_CLIENT_ID", "STRIPE_CONNECT_SECRET_KEY", "STRIPE_CONNECT_WEBHOOK_SECRET"];
