import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { RoundingGroup, RoundingMode } from "./rounding";

export const ROUNDING_WORDS: Record<RoundingMode, Text> = {
	none: m.clients_rounding_none,
	up: m.clients_rounding_up,
	down: m.clients_rounding_down,
	nearest: m.clients_rounding_nearest,
};

export const GROUP_WORDS: Record<RoundingGroup, Text> = {
	entry: m.clients_rounding_entry,
	day: m.clients_rounding_day,
	line: m.clients_rounding_line,
};
