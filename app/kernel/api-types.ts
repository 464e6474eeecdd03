import { z } from "zod";

export const id = z.uuid();

export const instant = z.iso.datetime();

export const date = z.iso.date();

export const amount = z
	.string()
	.regex(/^\d+\.\d\d$/)
	.describe("An amount with two decimals");

export const version = z.int().min(1).describe("Grows by one with every change; what the ETag stands for");
