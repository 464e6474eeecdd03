import type { MetaFunction } from "@remix-run/cloudflare";
import { Form } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { DISCARD } from "~/shell/sign-out";
import { PageHead } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.shell_sign_out()} | ${PRODUCT.name}` }];

/** Where signing out leads while this browser has typed text that the account could not be given. */
const route = page({ load: () => null });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function SignOutQuestion() {
	return (
		<>
			<PageHead title={m.shell_sign_out_question()} back={{ to: "/invoices", label: m.billing_invoices() }} />
			<p className="max-w-prose">{m.shell_sign_out_loses()}</p>
			<Form
				method="post"
				action="/sign-out"
				{...DISCARD}
				className="mt-6 flex flex-wrap gap-3"
				{...failureMessages(m.ui_unreached(), m.access_sign_out_failed())}
			>
				<LinkButton to="/invoices">{m.shell_sign_out_stay()}</LinkButton>
				<PendingButton variant="danger-solid" pendingLabel={m.shell_signing_out()}>
					{m.shell_sign_out_anyway()}
				</PendingButton>
			</Form>
		</>
	);
}
