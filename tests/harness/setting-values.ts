const SECRET = "a secret of more than thirty-two characters";

/** A budget: "tries/seconds". */
const budget = (name: string) => [name, "5/60, 50/3600", "often", `${name} must read like "60/60", and not "often".`];

/**
 * Every documented name with a value that is right, one that is wrong and what is said of it; `null` where no value looks wrong,
 * so that trying alone tells.
 */
export const SETTING_VALUES = [
	["MAIL", "smtp", "sendmail", 'MAIL must be one of off, outbox, cloudflare, resend, smtp, and not "sendmail".'],
	["MAIL_FROM", "mail@x.test", "mail", 'MAIL_FROM must be one e-mail address, and not "mail".'],
	["ADMIN_EMAIL", "a@x.test", "a at x", 'ADMIN_EMAIL must be one e-mail address, and not "a at x".'],
	["CONTACT_EMAIL", "a@x.test", "<a@x.test>", 'CONTACT_EMAIL must be one e-mail address, and not "<a@x.test>".'],
	["ADMIN_SECOND_FACTOR", "optional", "no", 'ADMIN_SECOND_FACTOR must be one of required, optional, and not "no".'],
	["FREE_PDF", "clean", "free", 'FREE_PDF must be one of watermarked, clean, locked, and not "free".'],
	["CLIENT_MANAGEMENT_FROM", "pro", "free", 'CLIENT_MANAGEMENT_FROM must be one of freelancer, pro, and not "free".'],
	["BILLING", "off", "on", 'BILLING must be one of off, built-in, and not "on".'],
	["LOG_REQUESTS", "yes", "true", 'LOG_REQUESTS must be one of yes, no, and not "true".'],
	["COUNT_REQUESTS", "no", "0", 'COUNT_REQUESTS must be one of yes, no, and not "0".'],
	["MAINTENANCE", "no", "off", 'MAINTENANCE must be one of yes, no, and not "off".'],
	["SHARDS", '{"0-4095":"DB"}', "DB", 'SHARDS must read like {"0-4095":"DB"}.'],
	["SMTP_HOST", "mail.x.test", "smtp://mail.x.test:587", "SMTP_HOST must be the name of a mail server alone."],
	["SMTP_PORT", "2525", "submission", "SMTP_PORT must be a port, such as 587."],
	["SMTP_SECURITY", "tls", "ssl", 'SMTP_SECURITY must be one of starttls, tls, none, and not "ssl".'],
	["SMTP_USER", "duebill", null, null],
	["SMTP_PASSWORD", "the password", null, null],
	["RESEND_API_KEY", "re_1234", "1234", "RESEND_API_KEY must begin with re_."],
	["RESEND_WEBHOOK_SECRET", "whsec_1234", "1234", "RESEND_WEBHOOK_SECRET must begin with whsec_."],
	["STRIPE_SECRET_KEY", "sk_test_1", "pk_test_1", "STRIPE_SECRET_KEY must begin with sk_ or rk_."],
	["STRIPE_WEBHOOK_SECRET", "whsec_1", "sk_test_1", "STRIPE_WEBHOOK_SECRET must begin with whsec_."],
	...["FREELANCER_MONTH", "FREELANCER_YEAR", "PRO_MONTH", "PRO_YEAR"].map((each) => {
		const name = `STRIPE_PRICE_${each}`;
		return [name, "price_1", "prod_1", `${name} must begin with price_.`];
	}),
	["STRIPE_CONNECT_CLIENT_ID", "ca_1", "acct_1", "STRIPE_CONNECT_CLIENT_ID must begin with ca_."],
	["STRIPE_CONNECT_SECRET_KEY", "sk_test_1", "ca_1", "STRIPE_CONNECT_SECRET_KEY must begin with sk_ or rk_."],
	["STRIPE_CONNECT_WEBHOOK_SECRET", "whsec_1", "1", "STRIPE_CONNECT_WEBHOOK_SECRET must begin with whsec_."],
	["EXCHANGE_RATES_FROM", "https://rates.x.test", null, null],
	["VAT_NUMBERS_FROM", "https://vat.x.test", null, null],
	["TURNSTILE_SITE_KEY", "0x4AAA", null, null],
	["TURNSTILE_SECRET_KEY", "0x4BBB", null, null],
	["SESSION_SECRET", SECRET, "short", "SESSION_SECRET must have 32 characters and more."],
	[
		"SESSION_SECRET_PREVIOUS",
		`${SECRET} of before`,
		"short",
		"SESSION_SECRET_PREVIOUS must have 32 characters and more.",
	],
	["OPERATOR_SECRET", `${SECRET} to read`, "short", "OPERATOR_SECRET must have 32 characters and more."],
	["OPERATOR_RESTORE_SECRET", SECRET, "short", "OPERATOR_RESTORE_SECRET must have 32 characters and more."],
	["ADMIN_PASSWORD", "a password", "generate", "ADMIN_PASSWORD must be a password, and not the word in its place."],
	[
		"PUBLIC_URL",
		"https://invoices.x.test",
		"invoices.x.test",
		'PUBLIC_URL must be the address that visitors use, such as https://invoices.example.com, with its scheme, and not "invoices.x.test".',
	],
	[
		"TRUSTED_PROXIES",
		"172.18.0.0/16",
		"caddy",
		'TRUSTED_PROXIES must read like "127.0.0.1, 172.18.0.0/16", and "caddy" is no address.',
	],
	["PORT", "8787", "http", 'PORT is "http", which is no port number.'],
	...[
		"SIGN_IN",
		"REGISTER",
		"UNPROVED",
		"DEMO",
		"SHARED_PAGES",
		"SHARED_FILES",
		"QUESTIONS",
		"REPORTS",
		"CHECKOUTS",
	].map((each) => budget(`${each}_PER_ADDRESS`)),
	...[
		"SIGN_IN",
		"ROWS",
		"WRITES",
		"PREVIEWS",
		"PDFS",
		"ARCHIVES",
		"UPLOADS",
		"IMPORTS",
		"LOOKUPS",
		"MAILS",
		"SHARED",
	].map((each) => budget(`${each}_PER_ACCOUNT`)),
	...["ROWS", "WRITES", "PREVIEWS", "PDFS", "ARCHIVES", "UPLOADS", "IMPORTS", "LOOKUPS", "MAILS", "SHARED"].map(
		(each) => budget(`${each}_PER_DEMO`),
	),
	...["SHARED", "QUESTIONS", "CHECKOUTS"].map((each) => budget(`${each}_PER_LINK`)),
	budget("UNPROVED_TOGETHER"),
] as readonly (readonly [name: string, right: string, wrong: string | null, sentence: string | null])[];

/** What is said where one of them has no value beside all the others, which have right ones. */
export const WITHOUT: Record<string, string> = {
	SMTP_HOST: "For MAIL=smtp, SMTP_HOST must be set, too.",
	SMTP_USER: "For SMTP_PASSWORD, SMTP_USER must be set, too.",
	SMTP_PASSWORD: "For SMTP_USER, SMTP_PASSWORD must be set, too.",
	TURNSTILE_SITE_KEY: "For TURNSTILE_SECRET_KEY, TURNSTILE_SITE_KEY must be set, too.",
	TURNSTILE_SECRET_KEY: "For TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY must be set, too.",
	MAIL: "SMTP_HOST is set, and MAIL is outbox: it is used with MAIL=smtp alone.",
	STRIPE_CONNECT_CLIENT_ID: "For payment of invoices by card, STRIPE_CONNECT_CLIENT_ID must be set, too.",
	STRIPE_CONNECT_SECRET_KEY: "For payment of invoices by card, STRIPE_CONNECT_SECRET_KEY must be set, too.",
	STRIPE_CONNECT_WEBHOOK_SECRET: "For payment of invoices by card, STRIPE_CONNECT_WEBHOOK_SECRET must be set, too.",
	...Object.fromEntries(
		[
			...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_FREELANCER_MONTH"],
			...["STRIPE_PRICE_FREELANCER_YEAR", "STRIPE_PRICE_PRO_MONTH", "STRIPE_PRICE_PRO_YEAR"],
		].map((name) => [name, `For payment of plans by Stripe, ${name} must be set, too.`]),
	),
};
