import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findMisfits, OPTIONAL, withEnvironment } from "../../../scripts/serve/environment.mjs";

const files = { MAIL: "off", MAIL_FROM: "mail@duebill.test", ADMIN_EMAIL: "a@x.test", STRIPE_CONNECT_CLIENT_ID: "" };

/** The texts among the Worker's bindings, and those of wrangler.toml. */
function documentedNames(): string[] {
	const names = readFileSync("workers/env.ts", "utf8").matchAll(/^\t([A-Z_]+)\??: string;/gm);
	return [...names].map(([, name = ""]) => name);
}

test("every variable that the Worker reads is taken from the environment", () => {
	const settings = readFileSync("wrangler.toml", "utf8").split("[env.staging.vars]")[0] ?? "";
	const inFile = [...settings.matchAll(/^([A-Z_]+) = /gm)].map(([, name = ""]) => name);
	const names = documentedNames();
	expect(names.length).toBeGreaterThan(40);
	const environment = Object.fromEntries(names.map((name) => [name, `the environment's ${name}`]));
	const variables = Object.fromEntries(inFile.map((name) => [name, "the file's"]));
	const brought = withEnvironment(variables, environment);
	for (const name of names) expect([name, brought[name]]).toEqual([name, `the environment's ${name}`]);
	expect(OPTIONAL.filter((name) => inFile.includes(name))).toEqual([]);
});

test("a mailbox in MAIL, as login shells have it, is no way of sending", () => {
	expect(withEnvironment(files, { MAIL: "/var/mail/root" })).toEqual(files);
	expect(withEnvironment(files, { MAIL: "smtp" })).toMatchObject({ MAIL: "smtp" });
	expect(findMisfits(files, { MAIL: "/var/mail/root", PATH: "/usr/bin", HOME: "/root", LANG: "C" })).toEqual([]);
});

test.each([
	["SMTP_PASS", "SMTP_PASS is no variable of Duebill, and is not read."],
	["SMTP_PASWORD", "SMTP_PASWORD is no variable of Duebill, and is not read: is SMTP_PASSWORD meant?"],
	["SMTPHOST", "SMTPHOST is no variable of Duebill, and is not read: is SMTP_HOST meant?"],
	["TRUSTED_PROXY", "TRUSTED_PROXY is no variable of Duebill, and is not read."],
	["ADMIN_EMAILS", "ADMIN_EMAILS is no variable of Duebill, and is not read: is ADMIN_EMAIL meant?"],
	["SIGN_IN_PER_LINK", "SIGN_IN_PER_LINK is no variable of Duebill, and is not read."],
])("%s in the environment is named", (name, sentence) => {
	expect(findMisfits(files, { [name]: "1" })).toEqual([sentence]);
});

test("what belongs to others is not named", () => {
	const others = ["STRIPE_API_KEY", "MAILTO", "MAILCHECK", "npm_config_cache", "SSH_AUTH_SOCK", "PORTS", "HOSTNAME"];
	expect(findMisfits(files, Object.fromEntries(others.map((name) => [name, "1"])))).toEqual([]);
});

test.each([
	[{ MAIL: "smtp" }, ["For MAIL=smtp, SMTP_HOST must be set, too."]],
	[{ MAIL: "smtp", SMTP_HOST: "h", SMTP_USER: "u" }, ["For SMTP_USER, SMTP_PASSWORD must be set, too."]],
	[{ MAIL: "smtp", SMTP_HOST: "h", SMTP_PASSWORD: "p" }, ["For SMTP_PASSWORD, SMTP_USER must be set, too."]],
	[{ MAIL: "smtp", SMTP_HOST: "h" }, []],
	[{ SMTP_HOST: "h" }, ["SMTP_HOST is set, and MAIL is off: it is used with MAIL=smtp alone."]],
	[{ MAIL: "resend", MAIL_FROM: "" }, ["For MAIL=resend, RESEND_API_KEY and MAIL_FROM must be set, too."]],
	[
		{ STRIPE_CONNECT_SECRET_KEY: "sk_1" },
		["For payment of invoices by card, STRIPE_CONNECT_CLIENT_ID and STRIPE_CONNECT_WEBHOOK_SECRET must be set, too."],
	],
	[
		{ STRIPE_SECRET_KEY: "sk_1", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_PRICE_PRO_YEAR: "price_1" },
		[
			"For payment of plans by Stripe, STRIPE_PRICE_FREELANCER_MONTH and STRIPE_PRICE_FREELANCER_YEAR and STRIPE_PRICE_PRO_MONTH must be set, too.",
		],
	],
])("of %j it is said what is missing", (brought, sentences) => {
	expect(findMisfits({ ...files, ...brought }, {})).toEqual(sentences);
});
