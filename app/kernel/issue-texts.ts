import type { z } from "zod";
import { m } from "~/paraglide/messages";
import { formatNumber } from "./language/language";

type Issue = z.core.$ZodRawIssue;

/** What a rule without words of its own says of a wrong value. */
export function describeIssue(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			return describeType(issue);
		case "unrecognized_keys":
			return m.kernel_unknown_fields({ fields: issue.keys.join(", ") });
		case "invalid_value":
			return m.kernel_not_one_of({ values: issue.values.map(String).join(", ") });
		case "too_big":
			return OVER[toKind(issue.origin)](counted(Number(issue.maximum)));
		case "too_small":
			return UNDER[toKind(issue.origin)](counted(Number(issue.minimum)));
		default:
			return m.kernel_invalid_input();
	}
}

function describeType({ expected, input }: Extract<Issue, { code: "invalid_type" }>): string {
	if (input === undefined) return m.kernel_missing();
	return TYPES[expected]?.() ?? m.kernel_invalid_input();
}

const TYPES: Partial<Record<string, () => string>> = {
	string: m.kernel_must_be_text,
	number: m.kernel_must_be_number,
	int: m.kernel_must_be_number,
	boolean: m.kernel_must_be_boolean,
	array: m.kernel_must_be_list,
	object: m.kernel_must_be_object,
	record: m.kernel_must_be_object,
	null: m.kernel_must_be_null,
};

type Kind = "text" | "list" | "number";

function toKind(origin: string): Kind {
	if (origin === "string") return "text";
	return origin === "array" || origin === "set" ? "list" : "number";
}

interface Counted {
	count: number;
	shown: string;
}

function counted(count: number): Counted {
	return { count, shown: formatNumber(count) };
}

const OVER: Record<Kind, (most: Counted) => string> = {
	text: ({ shown }) => m.kernel_too_long({ max: shown }),
	list: (most) => m.kernel_list_too_long(most),
	number: ({ shown }) => m.kernel_at_most({ max: shown }),
};

const UNDER: Record<Kind, (least: Counted) => string> = {
	text: (least) => m.kernel_too_short(least),
	list: (least) => m.kernel_list_too_short(least),
	number: ({ shown }) => m.kernel_at_least({ min: shown }),
};
