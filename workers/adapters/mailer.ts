import type { Clock, Databases, Files, Ids } from "~/kernel/ports";
import { MAILER_KINDS, type Mailer, type MailerKind } from "~/mail/domain/port";
import type { Env } from "../env";
import { isPublicAddress } from "../public-origin";
import { asciiOnly } from "./ascii-only";
import { cloudflareMailer } from "./cloudflare-mailer";
import { outboxMailer } from "./outbox-mailer";
import { resendMailer } from "./resend-mailer";
import type { SmtpServer } from "./smtp-connection";
import { smtpMailer } from "./smtp-mailer";

interface Ports {
	databases: Databases;
	files: Files;
	clock: Clock;
	ids: Ids;
}

const SECURITY: readonly SmtpServer["security"][] = ["tls", "starttls", "none"];

/** How mail leaves (docs/mail.md): not where a setting is missing, and a demo's no further than the outbox. */
export function makeMailer(env: Env, ports: Ports): Mailer {
	const kind = MAILER_KINDS.find((each) => each === env.MAIL);
	if (!kind) throw new Error(`MAIL in wrangler.toml must be one of ${MAILER_KINDS.join(", ")}, not "${env.MAIL}"`);
	// Pages would say that mails are on their way that never arrive.
	if (kind === "outbox" && isPublicAddress(env.PUBLIC_URL))
		throw new Error(`MAIL = "outbox" reaches nobody and is for a machine of one's own, not for ${env.PUBLIC_URL}`);
	const missing = NEEDS[kind].filter((name) => !env[name]);
	if (kind === "off" || missing.length > 0) return noMailer(missing);
	const outbox = outboxMailer(ports, env.MAIL_FROM);
	const mailer = MAKERS[kind](env, outbox);
	return { ...mailer, send: (mail, handOver) => (mail.demo ? outbox : mailer).send(mail, handOver) };
}

/** The settings and secrets without which a kind can't send. */
const NEEDS: Record<MailerKind, readonly (keyof Env)[]> = {
	off: [],
	outbox: ["MAIL_FROM"],
	cloudflare: ["MAIL_FROM", "EMAIL"],
	resend: ["MAIL_FROM", "RESEND_API_KEY"],
	smtp: ["MAIL_FROM", "SMTP_HOST"],
};

const MAKERS: Record<Exclude<MailerKind, "off">, (env: Env, outbox: Mailer) => Mailer> = {
	outbox: (_, outbox) => outbox,
	cloudflare: ({ EMAIL, MAIL_FROM }) => asciiOnly(cloudflareMailer(EMAIL as SendEmail, MAIL_FROM)),
	resend: ({ RESEND_API_KEY: apiKey = "", RESEND_WEBHOOK_SECRET: webhookSecret = "", MAIL_FROM }) =>
		asciiOnly(resendMailer({ apiKey, webhookSecret, fetch: (url, init) => fetch(url, init) }, MAIL_FROM)),
	smtp: ({ SMTP_HOST = "", SMTP_PORT, SMTP_SECURITY, SMTP_USER = "", SMTP_PASSWORD = "", MAIL_FROM }) => {
		const security = SECURITY.find((each) => each === SMTP_SECURITY) ?? "starttls";
		const port = Number(SMTP_PORT) || (security === "tls" ? 465 : 587);
		return smtpMailer({ host: SMTP_HOST, port, security, user: SMTP_USER, password: SMTP_PASSWORD }, MAIL_FROM);
	},
};

function noMailer(missing: readonly string[]): Mailer {
	const send = async () => ({ state: "refused", code: "off", detail: "mail is off" }) as const;
	return { kind: "off", from: "", missing, send };
}
