import { NO_ROUNDING, ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS } from "~/clients/domain/rounding";
import { GROUP_WORDS, ROUNDING_WORDS } from "~/clients/domain/rounding-words";
import { m } from "~/paraglide/messages";
import type { ProjectRounding } from "../domain/project";

/** The fields of a project's rounding, ready-made: their words are of clients, and no scripts of a project's page. */
export function roundingChoices() {
	const modes = ROUNDINGS.map((value) => ({ value: String(value), label: ROUNDING_WORDS[value]() }));
	const steps = ROUNDING_STEPS.map((step) => ({
		value: String(step),
		label: m.clients_round_to_minutes({ minutes: step }),
	}));
	return {
		rounding: {
			label: m.clients_rounding(),
			options: [{ value: "", label: m.time_project_client_rounding() }, ...modes],
			hint: m.clients_rounding_hint(),
		},
		roundingMinutes: { label: m.clients_round_to(), options: steps },
		roundingPer: {
			label: m.clients_rounding_group(),
			options: ROUNDING_GROUPS.map((value) => ({ value: String(value), label: GROUP_WORDS[value]() })),
		},
	};
}

export function roundingValues({ rounding, roundingMinutes, roundingPer }: ProjectRounding) {
	return {
		rounding: rounding ?? "",
		roundingMinutes: String(roundingMinutes ?? NO_ROUNDING.roundingMinutes),
		roundingPer: roundingPer ?? NO_ROUNDING.roundingPer,
	};
}
