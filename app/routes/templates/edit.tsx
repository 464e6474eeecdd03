import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { TemplateForm } from "~/templates/domain/template-input";
import { deleteTemplate } from "~/templates/server/delete-template.server";
import { readTemplate } from "~/templates/server/read-templates.server";
import { updateTemplate } from "~/templates/server/save-template.server";
import { TemplateEditor } from "~/templates/ui/template-editor";
import styles from "~/templates/ui/template-editor.css?url";
import { editorValues, preview, readSample } from "~/templates/views/editor.server";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	const title = data ? m.templates_customize_named({ name: data.values.name }) : m.templates_customize_unnamed();
	return [{ title: `${title} | ${PRODUCT.name}` }];
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id }: ActorCall) {
	const [{ design, version }, sample] = await Promise.all([readTemplate(ctx, actor, id), readSample(ctx, actor)]);
	return { id, values: editorValues(design, { version: String(version) }), ...sample };
}

const route = page({
	load,
	actions: {
		save: intent({
			schema: TemplateForm,
			failure: FAILURES.updateTemplate,
			run: async ({ ctx, actor, id, value }) => {
				const { design } = await updateTemplate(ctx, actor, id, value);
				const description = m.templates_updated_text({ name: design.name });
				const toast = { title: m.templates_updated(), description, place: id };
				return { to: "/templates", toast };
			},
		}),
		delete: intent({
			schema: z.object({}),
			failure: FAILURES.deleteTemplate,
			run: async ({ ctx, actor, id }) => {
				const { design } = await deleteTemplate(ctx, actor, id);
				const undo = {
					action: "/templates",
					label: m.clients_undo(),
					failed: FAILURES.restoreTemplate.fault(),
					fields: { intent: "restore", id },
				};
				const toast = { title: m.templates_deleted(), description: design.name, undo };
				return { to: "/templates", toast };
			},
		}),
		preview,
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function EditTemplate() {
	const { id, ...editor } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.templates_customize_named({ name: editor.values.name })}
				back={{ to: "/templates", label: m.templates_title() }}
			/>
			<TemplateEditor key={id + editor.values.version} saved {...editor} lastResult={useActionData<typeof action>()} />
		</>
	);
}
