import { z } from "zod";
import { describeIssue } from "~/kernel/issue-texts";
import { filledLines } from "./blank-line";

/** The rule of a form's lines without the blank ones; what is wrong is said of each where it was typed. */
export function typedLines<Lines extends z.ZodType>(rule: Lines) {
	return z
		.unknown()
		.optional()
		.transform((typed, check): z.output<Lines> => {
			const lines = Array.isArray(typed) ? typed : [];
			const places = filledLines(lines);
			const { data, error } = rule.safeParse(Array.isArray(typed) ? places.map((at) => lines[at]) : typed, {
				error: describeIssue,
			});
			for (const { message, path } of error?.issues ?? []) {
				const [first, ...rest] = path;
				const at = typeof first === "number" ? [places[first] ?? first, ...rest] : path;
				check.addIssue({ code: "custom", message, path: at });
			}
			return error ? z.NEVER : (data as z.output<Lines>);
		});
}
