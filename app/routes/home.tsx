import { useLoaderData } from "@remix-run/react";
import { offers } from "~/billing/domain/catalogue";
import { PRODUCT } from "~/kernel/product";
import { Closing } from "~/marketing/ui/closing";
import { FeatureCards } from "~/marketing/ui/feature-cards";
import { Hero } from "~/marketing/ui/hero";
import { Pricing } from "~/marketing/ui/pricing";
import { m } from "~/paraglide/messages";
import { guestPage } from "~/web/page.server";
import { publicMeta } from "./marketing/public-meta";

export const meta = publicMeta({
	title: () => m.kernel_label_value({ label: PRODUCT.name, value: m.kernel_tagline() }),
	description: m.marketing_home_description,
});

const route = guestPage({ load: ({ ctx }) => ({ offers: offers(ctx.config) }) });

export const loader = route.loader;

export default function Home() {
	return (
		<>
			<div className="wrap">
				<Hero />
				<FeatureCards />
				<Pricing offers={useLoaderData<typeof loader>().offers} />
			</div>
			<Closing />
		</>
	);
}
