import { z } from "zod";
import { SHEET_GROUPS } from "./timesheet";

/** Said by a ticked box of a form, or as the API says it. */
const said = z
	.enum(["on", "true", "false"])
	.optional()
	.transform((value) => value === "on" || value === "true");

export const TimesheetQuery = z.object({
	by: z.enum(SHEET_GROUPS).default("project").describe("What it is subtotalled by"),
	times: said.describe("Whether each row says from when to when"),
	money: said.describe("Whether each row says its amount"),
	sign: said.describe("Whether the PDF has lines to sign"),
});
