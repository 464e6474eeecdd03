import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { BusinessLogo } from "~/profile/ui/business-logo";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { businessActions } from "~/profile/views/business-actions.server";
import { loadBusiness } from "~/profile/views/business-loader.server";
import { SellerForm } from "~/seller/ui/seller-form";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.seller_business_details()} | ${PRODUCT.name}` }];

const route = page({ load: loadBusiness, actions: businessActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Business() {
	const { business, payment, countries, cards, knownAs, ...logo } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Several forms post here; the answer belongs to the one whose button was pressed.
	const answerTo = (...intents: unknown[]) => (intents.includes(answer?.initialValue?.intent) ? answer : undefined);
	return (
		<>
			<PageHead title={m.seller_business_details()} />
			<SettingsTabs />
			<BusinessLogo name={business.legalName || knownAs} {...logo} lastResult={answerTo("logo", "remove-logo")} />
			<SellerForm
				key={JSON.stringify([business, payment])}
				profile={business}
				payment={payment}
				countries={countries}
				knownAs={knownAs}
				lastResult={answerTo("business")}
			/>
			{cards && (
				<Setting title={m.cards_title()} about={m.cards_about()}>
					<LinkButton to="/settings/cards">{m.cards_open_settings()}</LinkButton>
				</Setting>
			)}
		</>
	);
}
