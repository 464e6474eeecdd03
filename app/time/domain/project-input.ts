import { z } from "zod";
import { requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { hourlyRate } from "./time-entry-input";

/** What choosing a project's rate takes. */
export const ProjectFields = z.object({
	name: requiredText(200, m.time_project_required),
	hourlyRate: hourlyRate.describe("null or nothing: that of its last entry"),
});
