import type { Instant } from "~/kernel/time/dates";
import { type Delivery, type DeliveryState, MAX_ATTEMPTS, waitAfterRefusal } from "./delivery";
import type { Outcome } from "./port";
import { type AddressRefusal, ruleFor } from "./refusals";

export interface AddressOutcome extends AddressRefusal {
	state: DeliveryState;
	suppressed: boolean;
}

/** What is written down of a mail that was handed over, or can't be. */
export interface Settlement {
	state: DeliveryState;
	providerId?: string;
	/** Of what was taken, for mails that answer it. */
	messageId?: string;
	subject?: string;
	code?: string;
	detail?: string;
	dueAt?: Instant;
	addresses?: readonly AddressOutcome[];
}

export function toSettlement(
	outcome: Exclude<Outcome, { state: "unknown" | "withheld" }>,
	{ attempts }: Pick<Delivery, "attempts">,
	now: Instant,
): Settlement {
	if (outcome.state === "accepted") return accepted(outcome);
	const { code, detail, addresses = [] } = outcome;
	// What the operator has to mend is no mail's own fault, and stops no address.
	const rule = outcome.ofService ? "retry" : ruleFor(code);
	if (rule === "retry" && attempts < MAX_ATTEMPTS) {
		return { state: "queued", code, detail, dueAt: now + waitAfterRefusal(attempts) };
	}
	if (rule !== "suppress") return { state: "failed", code, detail };
	const back = addresses.map((address) => toAddressOutcome({ address, code, detail }));
	return { state: "bounced", code, detail, addresses: back };
}

function accepted({ providerId, messageId = "", refused = [] }: Extract<Outcome, { state: "accepted" }>): Settlement {
	const addresses = refused.map(toAddressOutcome);
	const worst = addresses.find(({ state }) => state === "bounced") ?? addresses[0];
	if (!worst) return { state: "accepted", providerId, messageId };
	const { state, code, detail } = worst;
	return { state, code, detail, providerId, messageId, addresses };
}

function toAddressOutcome(refusal: AddressRefusal): AddressOutcome {
	const suppressed = ruleFor(refusal.code) === "suppress";
	return { ...refusal, suppressed, state: suppressed ? "bounced" : "failed" };
}
