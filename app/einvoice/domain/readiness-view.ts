import { z } from "zod";
import type { MissingEntry } from "./check-rules";
import { FORMATS, type Format } from "./file-format";

export const ReadinessView = z.object({
	format: z.enum(FORMATS),
	ready: z.boolean(),
	missing: z.array(
		z.object({
			field: z.string(),
			label: z.string(),
			place: z.enum(["business", "account", "invoice"]).describe("Where it is filled in"),
			message: z.string(),
			rules: z.array(z.string()).describe("The numbers of the rules that ask for it"),
		}),
	),
});
export type ReadinessView = z.output<typeof ReadinessView>;

export function toReadinessView(format: Format, missing: MissingEntry[]): ReadinessView {
	return { format, ready: missing.length === 0, missing };
}
