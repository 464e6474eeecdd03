import { z } from "zod";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { MAX_TAGS, tidyTags } from "./tags";

const wrongTags = { error: () => m.time_tags_malformed() };

/** One tag; commas are between them in a field. */
const tag = line(50).refine((text) => !text.includes(","), { error: () => m.time_tag_comma() });

/** Tags as a list, or as one text with commas between them; `undefined` where nothing is said. */
export const tags = z
	.union([z.array(z.string(wrongTags), wrongTags), z.string()], wrongTags)
	.nullish()
	.transform((typed) => (typeof typed === "string" ? typed.split(",") : (typed ?? undefined)))
	.pipe(z.array(tag).optional())
	.transform((list) => list && tidyTags(list))
	.refine((list) => (list ?? []).length <= MAX_TAGS, { error: () => m.time_tags_too_many({ max: MAX_TAGS }) })
	.describe("At most ten, or one text with commas between them; null or nothing: none");
