import type { TestProject } from "vitest/node";
import { serveStandIn } from "./server";

declare module "vitest" {
	interface ProvidedContext {
		/** The origin of what stands in for Stripe beside the tests. */
		stripe: string;
	}
}

export default async function setup({ provide }: TestProject) {
	const { origin, close } = await serveStandIn();
	provide("stripe", origin);
	return close;
}
