import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { TaxEndForm } from "~/tax-end/ui/tax-end-form";
import { taxEndActions } from "~/tax-end/views/tax-end-actions.server";
import { loadTaxEnd } from "~/tax-end/views/tax-end-loader.server";
import styles from "~/taxes/ui/tax-settings.css?url";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.tax_end_tax_end()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadTaxEnd, actions: taxEndActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function TaxEnd() {
	const { values, ...affected } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.tax_end_tax_end()} back={{ to: "/settings/tax", label: m.profile_tax_settings() }} />
			<TaxEndForm key={values.listed} values={values} {...affected} lastResult={useActionData<typeof action>()} />
		</>
	);
}
