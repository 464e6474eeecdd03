import type { DeliveryState } from "~/mail/domain/delivery";

/** What became of a mail that did not arrive, and will not. */
export const FAILED_STATES = ["failed", "dead", "bounced", "complained"] as const satisfies readonly DeliveryState[];

export type FailedState = (typeof FAILED_STATES)[number];
