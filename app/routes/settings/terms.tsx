import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UsualTermsForm } from "~/invoicing/ui/usual-terms-form";
import { usualTermsActions, usualTermValues } from "~/invoicing/views/usual-terms-actions.server";
import { LANGUAGES } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { FootTermsForm } from "~/seller/ui/foot-terms-form";
import { footTermsActions } from "~/seller/views/foot-terms-actions.server";
import styles from "~/sending/ui/mail-settings.css?url";
import { proposedTerms } from "~/statements/domain/fixed-sentences";
import { PageHead } from "~/ui/card";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.statements_terms()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	const [{ terms, country }, usual] = await Promise.all([readSellerProfile(ctx, actor), usualTermValues(ctx, actor)]);
	const texts = LANGUAGES.map((language) => ({
		language,
		text: terms[language] ?? { all: "", business: "" },
		proposed: proposedTerms(country, language),
	}));
	return { texts, usual };
}

const route = page({ load, actions: { ...footTermsActions, ...usualTermsActions } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Terms() {
	const { texts, usual } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<PageHead title={m.statements_terms()} />
			<SettingsTabs />
			<Setting title={m.invoicing_usual_terms()} about={m.invoicing_usual_terms_about()}>
				<UsualTermsForm
					key={JSON.stringify(usual)}
					values={usual}
					lastResult={answer?.initialValue?.language === undefined ? answer : undefined}
				/>
			</Setting>
			<Setting title={m.statements_terms()} about={m.statements_terms_about()}>
				{texts.map((each) => (
					<FootTermsForm
						key={JSON.stringify(each)}
						{...each}
						lastResult={answer?.initialValue?.language === each.language ? answer : undefined}
					/>
				))}
			</Setting>
		</>
	);
}
