import { Button } from "./button";
import { Modal } from "./modal";

interface LeavingQuestionProps {
	/** What is lost, in a sentence. */
	lost: string;
	onStay(): void;
	onLeave(): void;
}

/** Whether to leave what was typed. Escape and the cross stay. */
export function LeavingQuestion({ lost, onStay, onLeave }: LeavingQuestionProps) {
	return (
		<Modal
			title="Leave without saving?"
			role="alertdialog"
			onClose={onStay}
			actions={
				<>
					<Button onClick={onStay}>Keep editing</Button>
					<Button variant="danger-solid" onClick={onLeave}>
						Leave without saving
					</Button>
				</>
			}
		>
			<p>{lost}</p>
		</Modal>
	);
}
