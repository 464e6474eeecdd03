import { withoutAddresses } from "~/mail/domain/mail";
import type { Mailer } from "~/mail/domain/port";
import { mailableAddress } from "./mailable-address";

/** A service that takes no address with letters beyond ASCII before its @: such a one is refused, and the others get the mail. */
export function asciiOnly(mailer: Mailer): Mailer {
	return {
		...mailer,
		async send(mail, handOver) {
			const all = [...mail.to, ...mail.cc, ...mail.bcc];
			const addresses = all.filter((address) => mailableAddress(address).needsUtf8);
			if (addresses.length === 0) return mailer.send(mail, handOver);
			const refusal = { code: "no_smtputf8", detail: "" };
			if (addresses.length === all.length) return { state: "refused", ...refusal, addresses };
			const outcome = await mailer.send(withoutAddresses(mail, addresses), handOver);
			if (outcome.state !== "accepted") return outcome;
			const refused = addresses.map((address) => ({ address, ...refusal }));
			return { ...outcome, refused: [...(outcome.refused ?? []), ...refused] };
		},
	};
}
