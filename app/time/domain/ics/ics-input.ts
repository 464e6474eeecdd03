import { z } from "zod";
import { MAX_ICS_BYTES } from "~/limits/domain/file-sizes";
import { m } from "~/paraglide/messages";
import { MAX_ICS_EVENTS } from "./ics-file";

const tooLarge = () => m.time_ics_too_large({ max: MAX_ICS_BYTES / 1_000_000 });

/** The file that the page's form posts. */
export const IcsUpload = z.object({
	file: z
		.instanceof(File, { error: () => m.time_ics_choose() })
		.refine(({ size }) => size > 0, { error: () => m.time_ics_choose() })
		.refine(({ size }) => size <= MAX_ICS_BYTES, { error: tooLarge }),
});

const instant = z.number().int().min(0).max(8_640_000_000_000_000);

/** An event that may become an entry, as the page holds it. */
export const Suggestion = z.object({
	description: z.string().max(500),
	startedAt: instant,
	endedAt: instant,
	/** The entry whose client, project and rate come along; empty for none. */
	like: z.string().max(100),
	/** Whom and what that was for, in words. */
	about: z.string().max(500),
});

export type Suggestion = z.output<typeof Suggestion>;

export const MAX_SUGGESTIONS = MAX_ICS_EVENTS;

const gone = { error: () => m.time_ics_gone() };

/** The events that are shown, and which of them is accepted. */
export const AcceptForm = z.object({
	events: z
		.string(gone)
		.max(1_000_000, gone)
		.transform((text, check) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				check.addIssue({ code: "custom", message: m.time_ics_gone() });
				return z.NEVER;
			}
		})
		.pipe(z.array(Suggestion, gone).max(MAX_SUGGESTIONS, gone)),
	chosen: z.coerce.number(gone).int(gone).min(0, gone),
});
