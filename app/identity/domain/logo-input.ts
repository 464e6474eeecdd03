import { z } from "zod";
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from "./logo";

/** What the form of a logo posts. */
export const LogoUpload = z.object({
	logo: z
		.instanceof(File, { error: "Choose a file" })
		.refine(({ size }) => size > 0, "Choose a file")
		.refine(({ size }) => size <= MAX_LOGO_BYTES, LOGO_TOO_LARGE),
});

/** Characters of base64 (RFC 4648) that the largest file takes. */
const MAX_BASE64 = 4 * Math.ceil(MAX_LOGO_BYTES / 3);

/** What the API takes, whose bodies are JSON: the file in base64. */
export const LogoPayload = z.object(
	{
		logo: z
			.base64("Send the file in base64")
			.min(1, "Choose a file")
			.max(MAX_BASE64, LOGO_TOO_LARGE)
			.describe("A PNG, JPEG or SVG file in base64, of at most 1 MB and 4,096 pixels a side"),
	},
	"Send a JSON object",
);
export type LogoPayload = z.output<typeof LogoPayload>;
