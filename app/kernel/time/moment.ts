import { z } from "zod";
import type { Text } from "../text";
import { isCalendarDate } from "./dates";
import type { Moment } from "./wall-time";

/** A typed point in time: with an offset ("2026-06-18T10:31:00Z") absolute, without on the account's clocks. */
export function moment(required: Text, malformed: Text) {
	return z
		.string({ error: () => required() })
		.trim()
		.min(1, { error: () => required() })
		.transform((text, check): Moment => {
			const read = parsed(text);
			if (read) return read;
			check.addIssue({ code: "custom", message: malformed() });
			return z.NEVER;
		})
		.meta({ format: "date-time", description: "ISO 8601; without an offset on the account's clocks" });
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/;

function parsed(text: string): Moment | null {
	const [, date = "", time = "", seconds = "00", fraction = "0", offset] = ISO.exec(text) ?? [];
	if (!isCalendarDate(date)) return null;
	const wall = `${date}T${time}:${seconds}`;
	if (Number.isNaN(Date.parse(`${wall}Z`))) return null;
	if (!offset) return { wall };
	const instant = Date.parse(`${wall}.${fraction.slice(0, 3).padEnd(3, "0")}${offset}`);
	return Number.isNaN(instant) ? null : { instant };
}
