import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaxEndForm } from "~/account/ui/tax-end-form";
import { PRODUCT } from "~/kernel/product";
import styles from "~/money/ui/tax-settings.css?url";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { taxEndActions } from "./tax-end-actions.server";
import { loadTaxEnd } from "./tax-end-loader.server";

export const meta: MetaFunction = () => [{ title: `${m.account_tax_end()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadTaxEnd, actions: taxEndActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function TaxEnd() {
	const { values, ...affected } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.account_tax_end()} back={{ to: "/settings/tax", label: m.money_settings() }} />
			<TaxEndForm key={values.listed} values={values} {...affected} lastResult={useActionData<typeof action>()} />
		</>
	);
}
