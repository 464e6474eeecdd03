import type { Clock, Database, Files, Ids } from "~/kernel/ports";
import { MAILER_KINDS, type Mailer } from "~/mail/domain/port";
import type { Env } from "../env";
import { outboxMailer } from "./outbox-mailer";

interface Ports {
	db: Database;
	files: Files;
	clock: Clock;
	ids: Ids;
}

/** How mail leaves, as `MAIL` in wrangler.toml says. */
export function makeMailer(env: Env, ports: Ports): Mailer {
	const kind = MAILER_KINDS.find((each) => each === env.MAIL);
	switch (kind) {
		case "off":
			return noMailer;
		case "outbox":
			return outboxMailer(ports, env.MAIL_FROM);
		case undefined:
			throw new Error(`MAIL in wrangler.toml must be one of ${MAILER_KINDS.join(", ")}, not "${env.MAIL}"`);
	}
}

const noMailer: Mailer = {
	kind: "off",
	from: "",
	send: async () => ({ state: "refused", code: "off", detail: "mail is off" }),
};
