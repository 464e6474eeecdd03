import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { comparison, monthlyPrice, offers } from "~/billing/domain/catalogue";
import { PricingPage } from "~/marketing/ui/pricing-page";
import { m } from "~/paraglide/messages";
import { publicMeta, useIsSignedIn } from "./public-meta";

export const meta = publicMeta({
	title: m.marketing_pricing,
	description: () =>
		m.marketing_pricing_description({ freelancer: monthlyPrice("freelancer"), pro: monthlyPrice("pro") }),
});

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
	return { offers: offers(ctx.config), rows: comparison(ctx.config) };
}

export default function Pricing() {
	return <PricingPage {...useLoaderData<typeof loader>()} orderAt={useIsSignedIn() ? "/subscription" : "/signup"} />;
}
