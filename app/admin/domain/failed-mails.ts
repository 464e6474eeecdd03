import type { DeliveryState } from "~/mail/domain/delivery";

/** What became of a mail that did not arrive, and will not. */
export const FAILED_STATES: readonly DeliveryState[] = ["failed", "dead", "bounced", "complained"];
