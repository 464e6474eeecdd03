import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { templatesBanner } from "~/billing/domain/catalogue";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { TemplateForm } from "~/templates/domain/template-input";
import { readDesign } from "~/templates/server/read-templates.server";
import { createTemplate } from "~/templates/server/save-template.server";
import { TemplateEditor } from "~/templates/ui/template-editor";
import styles from "~/templates/ui/template-editor.css?url";
import { editorValues, preview, readSample } from "~/templates/views/editor.server";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Notice } from "~/ui/notice";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.templates_create()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Begins with a copy of another template (`?from=<id>`), or of the default. */
async function load({ ctx, actor, url }: ActorCall) {
	if (getEntitlements(actor.plan).customTemplates === 0) return { locked: templatesBanner(), editor: null };
	const from = url.searchParams.get("from") ?? DEFAULT_TEMPLATE;
	const [design, sample] = await Promise.all([readDesign(ctx, actor, from), readSample(ctx, actor)]);
	const values = editorValues(
		{ ...design, name: m.templates_copy_name({ name: design.name }) },
		{ idempotencyKey: ctx.ids.uuid() },
	);
	return { locked: null, editor: { values, ...sample } };
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: TemplateForm,
			failure: FAILURES.createTemplate,
			run: async ({ ctx, actor, value: { input, idempotencyKey } }) => {
				const { id, design } = await createTemplate(ctx, actor, input, idempotencyKey);
				const description = m.templates_created_text({ name: design.name });
				const toast = { title: m.templates_created(), description, place: id };
				return { to: "/templates", toast };
			},
		}),
		preview,
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function NewTemplate() {
	const { locked, editor } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	return (
		<>
			<PageHead title={m.templates_create()} back={{ to: "/templates", label: m.templates_title() }} />
			{locked && (
				<Notice
					action={
						<LinkButton to="/subscription" variant="primary">
							{locked.action}
						</LinkButton>
					}
				>
					<p>
						<b>{locked.headline}</b> {locked.text}
					</p>
				</Notice>
			)}
			{editor && <TemplateEditor saved={false} {...editor} lastResult={lastResult} />}
		</>
	);
}
