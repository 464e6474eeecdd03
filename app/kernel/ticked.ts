import { z } from "zod";

/** A switch of a form: "on", or not there at all. */
export const ticked = z
	.string()
	.optional()
	.transform((value) => value === "on");
