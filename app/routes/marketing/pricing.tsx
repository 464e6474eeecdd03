import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { comparison, monthlyPrice, offers } from "~/billing/domain/catalogue";
import { PricingPage } from "~/marketing/ui/pricing-page";
import { publicMeta, useIsSignedIn } from "./public-meta";

export const meta = publicMeta({
	title: "Pricing",
	description: `Three plans: Free, Freelancer for ${monthlyPrice("freelancer")} and Pro for ${monthlyPrice("pro")}. Compare what each of them has.`,
});

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
	return { offers: offers(ctx.config), rows: comparison(ctx.config) };
}

export default function Pricing() {
	return <PricingPage {...useLoaderData<typeof loader>()} orderAt={useIsSignedIn() ? "/subscription" : "/signup"} />;
}
