import { z } from "zod";
import { m } from "~/paraglide/messages";
import { MAX_LOGO_BYTES } from "./logo";

export const LogoUpload = z.object({
	logo: z
		.instanceof(File, { error: () => m.profile_choose_file() })
		.refine(({ size }) => size > 0, { error: () => m.profile_choose_file() })
		.refine(({ size }) => size <= MAX_LOGO_BYTES, { error: () => m.profile_logo_too_large() }),
});

/** Characters of base64 (RFC 4648) that the largest file takes. */
const MAX_BASE64 = 4 * Math.ceil(MAX_LOGO_BYTES / 3);

/** What the API takes, whose bodies are JSON: the file in base64. */
export const LogoPayload = z.object(
	{
		logo: z
			.base64({ error: () => m.profile_logo_not_base64() })
			.min(1, { error: () => m.profile_choose_file() })
			.max(MAX_BASE64, { error: () => m.profile_logo_too_large() })
			.describe("A PNG, JPEG or SVG file in base64, of at most 1 MB, 4,096 pixels a side and 4 million in all"),
	},
	{ error: () => m.profile_not_an_object() },
);
export type LogoPayload = z.output<typeof LogoPayload>;
