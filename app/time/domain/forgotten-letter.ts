import type { User } from "~/access/domain/user";
import { PRODUCT } from "~/kernel/product";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { clockFace, type RunningTimer } from "./timer";

/** Asks what is to become of a timer that runs for long. Call within the account's language. */
export function forgottenLetter(
	{ description, startedAt }: RunningTimer,
	{ language, timezone, email }: User,
	{ now, href }: { now: Instant; href: string },
): Letter {
	const elapsed = clockFace(now - startedAt).slice(0, -3);
	const title = m.time_forgotten_title({ elapsed });
	return {
		language,
		preview: description,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.time_forgotten_about.parts({ description })) },
			{
				kind: "facts",
				title: m.time_forgotten_timer(),
				rows: [
					{ label: m.time_forgotten_since(), value: formatInstant(startedAt, timezone) },
					{ label: m.time_forgotten_elapsed(), value: elapsed },
				],
			},
			{ kind: "button", label: m.time_forgotten_stop(), href: `${href}#stop` },
			{ kind: "button", label: m.time_forgotten_keep(), href: `${href}#keep` },
			{ kind: "button", label: m.time_forgotten_discard(), href: `${href}#discard` },
		],
		footer: [[m.time_forgotten_sent_to({ email, product: PRODUCT.name })]],
	};
}
